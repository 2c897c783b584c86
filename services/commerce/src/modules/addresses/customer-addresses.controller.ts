import { Body, Controller, Delete, Get, Headers, HttpCode, Param, ParseIntPipe, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { Staff } from '@shamba/service-kit/identity';
import { DataSource } from 'typeorm';
import { addressInput } from './address-input.js';
import { addressesOf } from './addresses-of.js';
import { SavedAddressDto, addressView, SaveAddressDto } from './dto/address.dto.js';
import { changedByStaff } from './staff-change.js';
import { changeAddress, removeAddress } from './use-cases/change-address.js';
import { SaveAddress } from './use-cases/save-address.js';

/** A customer's saved addresses for staff, by the owner's rules; each change is audited. */
@ApiTags('addresses')
@Controller('api/admin/customers/:userId/addresses')
export class CustomerAddressesController {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly saveAddress: SaveAddress,
  ) {}

  /** A customer's saved addresses, defaults first; none for an unknown account. */
  @Staff('customers.read')
  @ApiOkResponse({ type: [SavedAddressDto] })
  @Get()
  async list(@Param('userId', ParseIntPipe) userId: number): Promise<SavedAddressDto[]> {
    return (await addressesOf(this.dataSource.manager, userId)).map(addressView);
  }

  /** Saves an address; an existing one is returned unchanged. 404 for an account that has ended. */
  @Staff('customers.write')
  @ApiCreatedResponse({ type: SavedAddressDto })
  @Post()
  async save(@Param('userId', ParseIntPipe) userId: number, @Body() body: SaveAddressDto): Promise<SavedAddressDto> {
    return addressView(await this.saveAddress.execute(addressInput(userId, body), changedByStaff));
  }

  /** Replaces an address. 409 when it was changed since it was read (If-Match). */
  @Staff('customers.write')
  @ApiHeader({ name: 'If-Match', required: false })
  @ApiOkResponse({ type: SavedAddressDto })
  @Put(':id')
  async change(
    @Param('userId', ParseIntPipe) userId: number,
    @Param('id', ParseIntPipe) id: number,
    @Body() body: SaveAddressDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<SavedAddressDto> {
    return addressView(await changeAddress(this.dataSource, id, addressInput(userId, body), ifMatch, changedByStaff));
  }

  /** Deletes an address. Orders keep their copy. */
  @Staff('customers.write')
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete(':id')
  async remove(@Param('userId', ParseIntPipe) userId: number, @Param('id', ParseIntPipe) id: number): Promise<void> {
    await removeAddress(this.dataSource, id, userId, changedByStaff);
  }
}
